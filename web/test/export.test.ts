import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lines } from '../src/elements/export/make';

test('lines and bytes come apart however they arrive', async () => {
  const whole = new TextEncoder().encode('{"done":1}\n{"bytes":5}\nab\ncd{"bytes":0}\n{"name":"ü"}\n');
  for (const size of [1, 2, 3, 7, 1000]) {
    let at = 0;
    const lines = new Lines({
      read: () => {
        const value = whole.slice(at, (at += size));
        return Promise.resolve(value.length ? { done: false, value } : { done: true });
      },
    });
    assert.equal(await lines.line(), '{"done":1}');
    assert.equal(await lines.line(), '{"bytes":5}');
    assert.equal(new TextDecoder().decode(await lines.bytes(5)), 'ab\ncd');
    assert.equal(await lines.line(), '{"bytes":0}');
    assert.equal((await lines.bytes(0)).length, 0);
    assert.equal(await lines.line(), '{"name":"ü"}');
    assert.equal(await lines.line(), null);
    await assert.rejects(lines.bytes(1));
  }
});
