// What the editor knows of names: a text's own, those of every program, and the call at a cursor.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { EVERYBODYS, callAt, lookUp, ownNames, parted } from '../src/elements/play/names';

const text = `#define N 32
// __global__ void commented(int a) {
template <typename T>
__global__ void transpose(const T *in, T *out) {
  __shared__ T tile[N][N + 1];
  return helper(in);
}

static __device__ inline float
  scaled(float x, float by) {
  return x * by;
}
int main() { const char *s = "void quoted(int x) {"; }
`;

test('a text’s functions have signatures and lines, and its other names are names', () => {
  const own = ownNames(text);
  assert.deepEqual(
    [own.get('transpose')?.signature, own.get('scaled')?.signature, own.get('main')?.signature],
    [
      'template <typename T> __global__ void transpose(const T *in, T *out)',
      'static __device__ inline float scaled(float x, float by)',
      'int main()',
    ],
  );
  assert.match(own.get('transpose')!.where, /line 4/);
  assert.equal(own.get('tile')?.signature, '');
  for (const none of ['commented', 'quoted', 'for', '__syncthreads']) assert.ok(!own.has(none), none);
});

test('what every program has comes from the prelude', () => {
  const names = new Set(EVERYBODYS.map((n) => n.name));
  for (const name of ['__syncthreads', 'threadIdx', 'cudaMalloc', 'cudaMemcpyToSymbol', 'atomicAdd', 'printf', 'sqrtf'])
    assert.ok(names.has(name), name);
  assert.equal(EVERYBODYS.filter((n) => n.help && !n.signature && n.where).length, 0);
  assert.match(
    lookUp('cudaMemcpy', text)!.signature,
    /^cudaError_t cudaMemcpy\(void \*dst, const void \*src, size_t count, cudaMemcpyKind kind\)$/,
  );
});

test('the engine’s own names are offered nowhere', async () => {
  const prelude = await readFile('../engine/builtin/prelude.cuh', 'utf8');
  const allowed = new Set([...prelude.matchAll(/^\/\/ public: (.*)$/gm)].flatMap((m) => m[1]!.split(' ')));
  assert.ok(allowed.size > 200 && allowed.has('__syncthreads'));
  const internal = [...prelude.matchAll(/\b(__\w+)\(/g)].map((m) => m[1]!).filter((name) => !allowed.has(name));
  assert.ok(internal.length > 100);
  for (const name of internal) assert.ok(!lookUp(name, '')?.signature, name);
  assert.deepEqual(
    EVERYBODYS.filter((n) => n.signature && n.name.startsWith('__') && !allowed.has(n.name)).map((n) => n.name),
    [],
  );
});

test('the call at a cursor is the innermost one, and knows its argument', () => {
  assert.deepEqual(callAt('  cudaMemcpy(d, h, n * sizeof(float), '), { name: 'cudaMemcpy', argument: 3 });
  assert.deepEqual(callAt('x = max(a[i, j], f(1, 2), '), { name: 'max', argument: 2 });
  assert.deepEqual(callAt('add<<<grid, block>>>(a, '), { name: 'add', argument: 1 });
  assert.equal(callAt('if (a && '), null);
  assert.equal(callAt('f(1); g'), null);
});

test('a signature comes apart at its parameter; further arguments are the last one’s', () => {
  assert.deepEqual(parted('int f(int a, float *b)', 1), ['int f(int a,', ' float *b', ')']);
  assert.deepEqual(parted('int printf(const char *format, ...)', 5), ['int printf(const char *format,', ' ...', ')']);
  assert.deepEqual(parted('int g()', 0), ['int g(', '', ')']);
});
