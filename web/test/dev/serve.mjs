// node test/dev/serve.mjs [port]: serves the drawing with fixtures at loopback, for looking at it.
import { context } from 'esbuild';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '../..');
const ctx = await context({
  absWorkingDir: web,
  entryPoints: { dev: 'test/dev/dev.ts', style: 'src/styles/index.css' },
  outdir: '/assets',
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});
const port = Number(process.argv[2] ?? 8090);
createServer(async (req, res) => {
  const url = new URL(req.url, 'http://localhost');
  if (url.pathname.startsWith('/assets/')) {
    const { outputFiles } = await ctx.rebuild();
    const f = outputFiles.find((o) => o.path === url.pathname);
    res.setHeader('Content-Type', url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript');
    res.end(f ? f.contents : '');
    return;
  }
  const mode = url.pathname.slice(1).split('/')[0] || 'stage';
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  const lesson = mode === 'play' ? '' : 'lesson="x"';
  res.end(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Tilescope</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/style.css"><script type="module" src="/assets/dev.js"></script></head>
<body class="page-${mode}">
<tilescope-stage ${lesson} heading="Tiled matrix multiply" mode="${mode}" socket="/ws"></tilescope-stage></body></html>`);
}).listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}/stage?case=product`));
