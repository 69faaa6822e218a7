// Joins what a page's script imports at once into that script. A bundler that splits makes a chunk of each set of modules that the same
// entries share: forty small files, which cost a request each and compress worse than one.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** The chunks that a script imports at once. */
function imported(outputs, entry) {
  const found = new Set([entry]);
  for (const file of found) for (const i of outputs[file].imports) if (i.kind === 'import-statement') found.add(i.path);
  return found;
}

/** The names that a chunk imports, by the chunk that they are of: all of one that it loads later, as it gets the whole of that. */
function* names(file, text, outputs, inScript) {
  const output = outputs[file];
  for (const i of output.imports) {
    if (i.kind !== 'dynamic-import' || !inScript.has(i.path)) continue;
    for (const name of outputs[i.path].exports) yield [basename(i.path), name];
  }
  const wanted = new Set(output.imports.filter((i) => i.kind === 'import-statement' && inScript.has(i.path)).map((i) => basename(i.path)));
  for (const [, list, from] of text.matchAll(/\bimport\s*(?:\{([^}]*)\}\s*from\s*)?"\.\/([^"]+)"/g)) {
    if (!wanted.delete(from)) continue;
    for (const name of (list ?? '').split(',').filter(Boolean)) yield [from, name.trim().split(/\s+as\s+/)[0]];
  }
  if (wanted.size) throw new Error(`${file} imports ${[...wanted].join(', ')} in a way that join.mjs does not read`);
}

/** The script as a module: itself, and what chunks take of it. */
const giving = (script, shared) =>
  `import './${script}';${shared.map((g) => `export {${g.name} as ${g.as}} from './${g.from}';`).join('')}`;

/** In place of a chunk that is part of the script now: its names, from there. */
const taking = (script, shared, chunk) => {
  const names = shared.filter((g) => g.from === chunk).map((g) => `${g.as} as ${g.name}`);
  return names.length ? `export {${names.join()}} from './${script}';` : '';
};

/**
 * Takes what a build that splits has made in memory, and gives the files to write, and the name of the script. Every name
 * changes with the script's own, which every chunk that imports something of it names.
 */
export async function joined(result, source, options) {
  const { outputs } = result.metafile;
  const entry = Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
  const inScript = imported(outputs, entry);
  const script = basename(entry);
  const text = new Map(result.outputFiles.filter((f) => f.path.endsWith('.js')).map((f) => [basename(f.path), f.text]));
  const mark = (name) => createHash('sha256').update(`${script} ${name}`).digest('hex').slice(0, 8).toUpperCase();
  const renamed = new Map(
    Object.keys(outputs)
      .filter((file) => file.endsWith('.js') && !inScript.has(file))
      .map((file) => basename(file))
      .map((name) => [name, name.replace(/-\w+\.js$/, `-${mark(name)}.js`)]),
  );

  // What chunks take of the script goes by short names.
  const given = new Map();
  for (const file of Object.keys(outputs)
    .filter((f) => renamed.has(basename(f)))
    .sort()) {
    for (const [from, name] of names(file, text.get(basename(file)), outputs, inScript)) {
      const key = `${from} ${name}`;
      if (!given.has(key)) given.set(key, { from, name, as: `$${given.size.toString(36)}` });
    }
  }
  const shared = [...given.values()];
  const inside = new Set([...inScript].map((file) => basename(file)));
  const outside = (path) => ({ path: `./${renamed.get(basename(path)) ?? basename(path)}`, external: true });
  const common = { ...options, write: false, bundle: true, splitting: false, metafile: false, entryNames: '[name]' };
  const chunks = (setup) => ({ name: 'chunks', setup });
  const whole = await build({
    ...common,
    entryPoints: { [script]: 'entry' },
    plugins: [
      chunks((b) => {
        b.onResolve({ filter: /^entry$/ }, () => ({ path: 'entry', namespace: 'chunk' }));
        b.onResolve({ filter: /^\.\// }, ({ path }) =>
          inside.has(basename(path)) ? { path: basename(path), namespace: 'chunk' } : outside(path),
        );
        b.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({ contents: text.get(path) ?? giving(script, shared) }));
      }),
    ],
  });
  const rest = await build({
    ...common,
    entryPoints: Object.fromEntries([...renamed].map(([old, name]) => [name, old])),
    plugins: [
      chunks((b) => {
        b.onResolve({ filter: /.*/ }, ({ path, kind, namespace }) => {
          if (kind === 'entry-point') return { path, namespace: 'chunk' };
          return namespace === 'chunk' && inside.has(basename(path)) ? { path: basename(path), namespace: 'taken' } : outside(path);
        });
        b.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({ contents: text.get(path) }));
        b.onLoad({ filter: /.*/, namespace: 'taken' }, ({ path }) => ({ contents: taking(script, shared, path) }));
      }),
    ],
  });
  const made = [...whole.outputFiles, ...rest.outputFiles].map((f) => [basename(f.path).replace(/\.js\.js$/, '.js'), f.contents]);
  const others = result.outputFiles.filter((f) => !f.path.endsWith('.js')).map((f) => [basename(f.path), f.contents]);
  const files = new Map([...made, ...others]);
  return { script, files, outputs: Object.fromEntries([...files].map(([file, contents]) => [`dist/${file}`, { bytes: contents.length }])) };
}
