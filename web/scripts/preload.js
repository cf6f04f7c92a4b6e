// Writes preload.json: the files a table and each game's board are made of, beside those index.html names itself. The server
// tells them with the page of a table, so that a phone fetches all of them at once and not one after the other.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = new URL('../../build/page', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(page, '.vite/manifest.json'), 'utf8'));
const html = readFileSync(join(page, 'index.html'), 'utf8');

function filesOf(name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const { file, css = [], imports = [] } = manifest[name];
  return [file, ...css, ...imports.flatMap((other) => filesOf(other, seen))];
}

const wanted = (name) => [...new Set(filesOf(name))].filter((file) => !html.includes(file));
const boards = Object.keys(manifest).flatMap((name) => {
  const game = /^src\/games\/(\w+)\/index\.ts$/.exec(name)?.[1];
  return game ? [[game, wanted(name)]] : [];
});
const preload = { table: wanted('src/lib/stage/Table.svelte'), games: Object.fromEntries(boards) };
writeFileSync(join(page, 'preload.json'), JSON.stringify(preload, null, 1));
rmSync(join(page, '.vite'), { recursive: true });
