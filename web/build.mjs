// Builds the page's script, style sheet and icon into dist/ under content-hashed names, and writes dist/manifest.json, which web.go reads.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { joined } from './join.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const texts = join(here, 'src/words');

/** A folder of texts for each language. */
const LANGUAGES = (await readdir(texts, { withFileTypes: true })).filter((f) => f.isDirectory()).map((f) => f.name);

/** Puts a language's texts in the place of the English ones, which the source imports. */
const speaking = (language) => ({
  name: 'language',
  setup(b) {
    b.onResolve({ filter: /^\.\/en(\/\w+)?$/ }, (i) =>
      dirname(i.importer) === texts ? { path: join(texts, language, `${i.path.slice('./en/'.length) || 'index'}.ts`) } : undefined,
    );
  },
});

/** An inspector or a board is an element on a page and a figure in a drawing: leaves out the part that the other has. */
const without = (part) => ({
  name: `without-${part}`,
  setup(b) {
    b.onResolve({ filter: new RegExp(`^\\./${part}$`) }, (i) =>
      /\/(inspectors|boards)\/\w+\/index\.ts$/.test(i.importer) ? { path: part, namespace: `left-out-${part}` } : undefined,
    );
    b.onLoad({ filter: /.*/, namespace: `left-out-${part}` }, () => ({ contents: `export const ${part} = () => null;` }));
  },
});

/** Emacs' keys are bound by calls that their package marks as without effect: they must stay. */
const binding = {
  name: 'emacs',
  setup(b) {
    b.onLoad({ filter: /@replit\/codemirror-emacs\/dist\/index\.js$/ }, async ({ path }) => {
      const mark = /\/\*@__PURE__\*\/(?=EmacsHandler\.)/g,
        text = await readFile(path, 'utf8');
      if (!mark.test(text)) throw new Error(`${path}: no call of EmacsHandler is marked`);
      return { contents: text.replace(mark, '') };
    });
  },
};

/** What scripts of pages have in common. */
const modern = {
  absWorkingDir: here,
  outdir: 'dist',
  format: 'esm',
  target: ['es2022'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
};

/** The page in one language: a page loads no text of another. */
const bundled = (language, entryPoints, splitting = true, write = true) =>
  build({
    ...modern,
    entryPoints,
    plugins: [speaking(language), binding, ...['figure', 'text'].map(without)],
    bundle: true,
    splitting,
    write,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.wasm': 'file' },
    metafile: true,
  });

/** The drawing for servers, which have no page: one script for an interpreter of older JavaScript. */
const drawn = (language) =>
  build({
    absWorkingDir: here,
    entryPoints: { alone: 'src/alone.ts' },
    plugins: [speaking(language), without('element')],
    outdir: 'dist',
    bundle: true,
    format: 'iife',
    target: ['es2017'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.css': 'text' },
    entryNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
  });

/** Pages of one file, which show the picture alone: a script that is put into them, and its style sheet. */
const offline = (language) =>
  build({
    absWorkingDir: here,
    entryPoints: { offline: 'src/offline.ts', 'offline-style': 'src/styles/offline.css' },
    plugins: [speaking(language), ...['element', 'figure', 'text'].map(without)],
    outdir: 'dist',
    bundle: true,
    format: 'iife',
    target: ['es2022'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
  });

const named = (result, entry) => basename(Object.entries(result.metafile.outputs).find(([, o]) => o.entryPoint === entry)[0]);
const style = await bundled('en', {
  style: 'src/styles/index.css',
  pages: 'src/styles/pages.css',
  play: 'src/styles/play.css',
  front: 'src/styles/front-page.css',
  'deck-style': 'src/styles/deck.css',
});
const outputs = { ...style.metafile.outputs };
const script = {},
  home = {},
  alone = {},
  single = {};

for (const language of LANGUAGES) {
  const split = await joined(await bundled(language, { tilescope: 'src/main.ts' }, true, false), 'src/main.ts', modern);
  script[language] = split.script;
  for (const [file, contents] of split.files) await writeFile(join(dist, file), contents);
  // The home page shares nothing with stages: what it loads is one small file, and theirs do not grow by it.
  const front = await bundled(language, { home: 'src/home.ts' }, false);
  home[language] = named(front, 'src/home.ts');
  const drawing = await drawn(language);
  alone[language] = named(drawing, 'src/alone.ts');
  const page = await offline(language);
  single[language] = { script: named(page, 'src/offline.ts'), style: named(page, 'src/styles/offline.css') };
  Object.assign(outputs, split.outputs, front.metafile.outputs, drawing.metafile.outputs, page.metafile.outputs);
}
// Slides in files of their own, without a server: one script, which is put into them.
const deckOffline = await build({
  absWorkingDir: here,
  entryPoints: { 'offline-deck': 'src/deck-offline.ts' },
  outdir: 'dist',
  bundle: true,
  format: 'iife',
  target: ['es2022'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  entryNames: '[name]-[hash]',
  metafile: true,
  logLevel: 'warning',
});
Object.assign(outputs, deckOffline.metafile.outputs);
// Slides of lessons share nothing with stages, which are in frames of theirs; the texts come with the page.
const deck = await bundled('en', { deck: 'src/deck.ts' }, false);
Object.assign(outputs, deck.metafile.outputs);
// What other people's pages load: a file each, with a name that stays.
const stable = await build({
  absWorkingDir: here,
  entryPoints: { embed: 'src/embed/element.ts', 'embed-reveal': 'src/embed/reveal.ts' },
  outdir: 'dist/stable',
  bundle: true,
  format: 'iife',
  target: ['es2020'],
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});
Object.assign(outputs, stable.metafile.outputs);
const icon = await readFile(join(here, 'src/icon.svg'));
const iconName = `icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8).toUpperCase()}.svg`;
await writeFile(join(dist, iconName), icon);

/**
 * What pages load is compressed here, once, in both forms that browsers take. Drawings of the server and pages of one file are not fetched.
 */
const fetched = [
  ...(await readdir(dist)).filter((f) => /\.(js|css|svg|wasm)$/.test(f) && !/^(alone|offline)/.test(f)),
  ...(await readdir(join(dist, 'stable'))).map((f) => join('stable', f)),
];
const packings = {
  br: (data) =>
    brotliCompressSync(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gz: (data) => gzipSync(data, { level: constants.Z_BEST_COMPRESSION }),
};
// The libraries' code is large and never changes: it is compressed once, and kept under its hashed name.
const kept = join(here, 'node_modules/.cache/tilescope-packed');
await mkdir(kept, { recursive: true });
async function packed(file, ending, data) {
  const at = file.endsWith('.wasm') ? join(kept, `${file}.${ending}`) : '';
  const there = at && (await readFile(at).catch(() => null));
  if (there) return there;
  const made = packings[ending](data);
  if (at) await writeFile(at, made);
  return made;
}
for (const file of fetched) {
  const data = await readFile(join(dist, file));
  for (const ending of Object.keys(packings)) {
    const small = await packed(file, ending, data);
    if (small.length < data.length) await writeFile(join(dist, `${file}.${ending}`), small);
  }
}
const manifest = {
  script,
  home,
  style: named(style, 'src/styles/index.css'),
  pages: named(style, 'src/styles/pages.css'),
  play: named(style, 'src/styles/play.css'),
  front: named(style, 'src/styles/front-page.css'),
  deck: named(deck, 'src/deck.ts'),
  deckOffline: named(deckOffline, 'src/deck-offline.ts'),
  deckStyle: named(style, 'src/styles/deck.css'),
  icon: iconName,
  alone,
  single,
};
await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest, null, 2) + '\n');
for (const [file, o] of Object.entries(outputs)) console.log(`${file} ${(o.bytes / 1024).toFixed(1)} kB`);
