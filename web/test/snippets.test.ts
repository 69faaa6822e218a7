import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transformSync } from 'esbuild';
import { PLACES, type Shared, attribute, snippet, upcoming } from '../src/elements/share/snippets';
import { viewOf } from '../src/elements/stage/whereabouts';

const shared: Shared = {
  origin: 'https://t.example',
  link: 'https://t.example/lessons/stencil?at=7&by=phase',
  embed: 'https://t.example/embed/stencil?at=7&define=A:(1)"',
  picture: 'https://t.example/picture/stencil.svg?at=7&caption=1',
  title: 'A "stencil" <b>',
  say: 'Threads 4–7 load in[12…15] into tile: `4` lanes.',
  steps: [7, 9, 12],
};

test('snippets keep texts and addresses whole', () => {
  for (const place of PLACES) {
    const text = snippet(place, shared);
    assert.ok(!text.includes('<b>'), place);
    assert.ok(!/[?&]at=7&(?!amp;)/.test(place === 'markdown' || place === 'jupyter' ? '' : text), place);
  }
  assert.match(
    snippet('html', shared),
    /src="https:\/\/t\.example\/embed\/stencil\?at=7&amp;define=A:\(1\)&quot;" title="A &quot;stencil&quot; &lt;b&gt;: Threads 4–7/,
  );
  assert.match(snippet('reveal', shared), /steps="7 9 12"/);
  assert.equal(
    snippet('markdown', shared),
    String.raw`[![A "stencil" \<b\>: Threads 4–7 load in\[12…15\] into tile: \`4\` lanes.]` +
      '(https://t.example/picture/stencil.svg?at=7&caption=1)](https://t.example/lessons/stencil?at=7&by=phase)',
  );
  assert.equal(
    snippet('jupyter', shared),
    'from IPython.display import IFrame\n' + 'IFrame("https://t.example/embed/stencil?at=7&define=A:%281%29%22", width="100%", height=540)',
  );
  assert.ok(!/style=|<script/.test(snippet('course', shared)));
  assert.equal(snippet('markdown', { ...shared, picture: '' }), '');
  assert.equal(attribute('<a href="x">&'), '&lt;a href=&quot;x&quot;&gt;&amp;');
});

test('MDX takes its snippet: it is JSX whose text and address are whole', () => {
  const { code } = transformSync(`export default ${snippet('mdx', shared)}`, {
    loader: 'jsx',
    jsxFactory: 'h',
    jsxFragment: 'f',
    format: 'cjs',
  });
  const module = { exports: {} as { default?: [string, Record<string, unknown>] } };
  // eslint-disable-next-line -- what esbuild has made of our own snippet
  new Function('module', 'h', code)(module, (tag: string, props: Record<string, unknown>) => [tag, props]);
  const [tag, props] = module.exports.default!;
  assert.equal(tag, 'iframe');
  assert.equal(props['src'], shared.embed);
  assert.equal(props['title'], `${shared.title}: ${shared.say}`);
  assert.deepEqual(props['style'], { maxWidth: '100%', border: 0 });
  assert.equal(props['allowFullScreen'], true);
});

test('a deck goes on from where the reader is', () => {
  const track = { at: [66, 67, 70, 71, 75, 80, 81, 82], phases: [{ at: 66 }, { at: 75 }], intervals: [{ at: 66 }, { at: 71 }, { at: 80 }] };
  const at = (position: number, size: string) =>
    upcoming({ scene: { track }, frame: { place: { position, lane: -1 } }, choice: { size } } as never);
  assert.deepEqual(at(66, 'warp'), [66, 67, 68, 71, 72, 76]);
  assert.deepEqual(at(66, 'phase'), [66, 75]);
  assert.deepEqual(at(72, 'interval'), [72, 80]);
  assert.deepEqual(at(90, 'warp'), [90]);
});

test('a short link’s page may look elsewhere than the link', () => {
  const kept = { name: 'x', spec: {}, view: '?at=3&block=1,0&open=banks', moved: false, older: false };
  assert.equal(viewOf(kept, ''), '?at=3&block=1%2C0&open=banks');
  assert.equal(viewOf(kept, '?controls=none&theme=dark'), '?at=3&block=1%2C0&open=banks&controls=none&theme=dark');
  assert.equal(viewOf(kept, '?at=9'), '?block=1%2C0&open=banks&at=9');
  assert.equal(viewOf(kept, '?step=2'), '?block=1%2C0&open=banks&step=2');
  // Written by the page itself: what it does not say is not looked at any more.
  assert.equal(viewOf(kept, '?at=9&block=0,0'), '?at=9&block=0,0');
});
