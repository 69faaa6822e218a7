// Bundles the tests and runs them with Node's own runner.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(web, 'node_modules/.cache/tilescope-tests');
rmSync(out, { recursive: true, force: true });
const entryPoints = readdirSync(join(web, 'test'))
  .filter((f) => f.endsWith('.test.ts'))
  .map((f) => join(web, 'test', f));
await build({
  absWorkingDir: web,
  entryPoints,
  outdir: out,
  bundle: true,
  platform: 'node',
  external: ['esbuild'], // it is a program of its own
  format: 'esm',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
});
const files = readdirSync(out)
  .filter((f) => f.endsWith('.mjs'))
  .map((f) => join(out, f));
process.exit(spawnSync(process.execPath, ['--test', '--test-reporter=dot', ...files], { stdio: 'inherit' }).status ?? 1);
