// Builds the page's script, style sheet and icon into dist/ under content-hashed names, and writes dist/manifest.json, which web.go reads.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const result = await build({
  absWorkingDir: here,
  entryPoints: { tilescope: 'src/main.ts', style: 'src/styles/index.css' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2022'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  metafile: true,
  logLevel: 'warning',
});

const named = (entry) => basename(Object.entries(result.metafile.outputs).find(([, o]) => o.entryPoint === entry)[0]);
const icon = await readFile(join(here, 'src/icon.svg'));
const iconName = `icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8).toUpperCase()}.svg`;
await writeFile(join(dist, iconName), icon);
const manifest = { script: named('src/main.ts'), style: named('src/styles/index.css'), icon: iconName };
await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2) + '\n');
for (const [file, o] of Object.entries(result.metafile.outputs)) console.log(`${file} ${(o.bytes / 1024).toFixed(1)} kB`);
