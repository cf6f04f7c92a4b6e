// Writes .br and .gz siblings of everything in the built page that compresses, so that the server need not.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const page = new URL('../../build/page', import.meta.url).pathname;

for (const name of readdirSync(page, { recursive: true })) {
  const path = join(page, String(name));
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(path) || !statSync(path).isFile()) continue;
  const bytes = readFileSync(path);
  if (bytes.length < 512) continue;
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
