// Serves the example deck with reveal.js beside it: `npm run deck`, while `make run` serves the figures. The argument is the port.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const reveal = join(here, '../node_modules/reveal.js/dist');
const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};

createServer(async (request, answer) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://here').pathname));
  const file = path === '/' ? join(here, 'index.html') : path.startsWith('/reveal/') ? join(reveal, path.slice('/reveal/'.length)) : '';
  try {
    const data = await readFile(file);
    answer.writeHead(200, { 'Content-Type': kinds[extname(file)] ?? 'application/octet-stream' }).end(data);
  } catch {
    answer.writeHead(404).end('not found');
  }
}).listen(Number(process.argv[2] ?? 8000), 'localhost', function () {
  console.log(`the deck is at http://localhost:${this.address().port}`);
});
