// Prints what a first visit loads (scripts and styles named by index.html) and fails above the budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET = 100_000; // bytes, gzip
const page = new URL('../../build/page', import.meta.url).pathname;
const html = readFileSync(join(page, 'index.html'), 'utf8');
const first = [
  ...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')),
];

const gzip = (name) => gzipSync(readFileSync(join(page, name)), { level: 9 }).length;
let total = 0;
for (const name of first) {
  total += gzip(name);
  console.log(`${(gzip(name) / 1000).toFixed(1).padStart(7)} kB  ${name}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load, gzip (budget ${BUDGET / 1000} kB)`);
for (const name of readdirSync(join(page, 'assets')).filter((file) => /\.(js|css)$/.test(file))) {
  if (!first.includes(`assets/${name}`))
    console.log(`${(gzip(`assets/${name}`) / 1000).toFixed(1).padStart(7)} kB  later: ${name}`);
}
if (total > BUDGET) {
  console.error('The first load is too large: load a part later (import()).');
  process.exit(1);
}
