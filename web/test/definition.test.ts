// Where a text declares the names that it uses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declarationAt, definition } from '../src/elements/play/definition';

/** Each `«name»` of a text must be declared at the `‹name›` with the same number behind it. */
function leads(marked: string): void {
  const declared = new Map<string, number>(),
    used: [number, string, string][] = [];
  let text = '';
  for (let i = 0; i < marked.length; i++) {
    const m = /^([‹«])(\w+)[›»](\d+)/.exec(marked.slice(i));
    if (!m) {
      text += marked[i]!;
      continue;
    }
    if (m[1] === '‹') declared.set(m[3]!, text.length);
    else used.push([text.length + 1, m[3]!, m[2]!]);
    text += m[2]!;
    i += m[0].length - 1;
  }
  assert.ok(used.length);
  for (const [at, key, name] of used) {
    const found = definition(text, at);
    assert.equal(found, declared.get(key) ?? null, `${name}, ${key}: line ${text.slice(0, at).split('\n').length}`);
  }
}

test('a transpose', () =>
  leads(`#define ‹N›1 32
__global__ void ‹transpose›2(const int *‹in›3, int *‹out›4) { // in and out: «comment»0
  __shared__ int ‹tile›5[«N»1][«N»1 + 1];
  int ‹x›6 = threadIdx.«x»0, ‹y›7 = threadIdx.y;
  for (int ‹r›8 = «y»7; «r»8 < «N»1; «r»8 += blockDim.y)
    «tile»5[«r»8][«x»6] = «in»3[«r»8 * «N»1 + «x»6];
  __syncthreads();
  for (int ‹r›9 = «y»7; «r»9 < N; r += 4) {
    «out»4[«r»9 * N + x] = tile[x][«r»9];
  }
}
int main() {
  int *‹in›10, *‹out›11;
  cudaMalloc(&«in»10, 4);
  «transpose»2<<<1, 32>>>(«in»10, «out»11);
}
`));

test('scopes, prototypes, templates and types', () =>
  leads(`struct ‹Cell›1 { int value; };
template <typename ‹T›2> __device__ «T»2 twice(T v);
static const float ‹weights›3[2] = {1, 2}, ‹bias›4 = 3;
__device__ float half(float ‹v›5);
__device__ float ‹half›6(float ‹v›7) { return «v»7 / 2 + «bias»4; }
__global__ void k(«Cell»1 *cells, unsigned long long ‹n›8) {
  for (int ‹i›9 = 0; «i»9 < «n»8; i++) {
    float ‹n›10 = «weights»3[«i»9];
    if (n > 1) { int ‹i›11 = 3; n += «i»11; }
    «n»10 += «half»6(«i»9);
  }
  cells[0].value = «n»8 * bias;
  «missing»0 = 1;
}
`));

/** What a text says of the name that is declared at `‹name›`. */
function says(marked: string, ...expected: string[]): void {
  const places: number[] = [];
  let text = '';
  for (const piece of marked.split(/([‹›])/)) {
    if (piece === '‹') places.push(text.length);
    else if (piece !== '›') text += piece;
  }
  assert.deepEqual(
    places.map((at) => declarationAt(text, at)),
    expected,
  );
}

test('what declarations say', () =>
  says(
    `#define ‹N› 32 // so many
#define ‹ROW›(r) \\
  ((r) * N)
struct ‹Size› { int width, ‹height›; };
template <typename ‹T›>
__global__ void __launch_bounds__(256) ‹turn›(const T *__restrict__ ‹in›, T (*out)[N], int ‹n› = 4,
                                              Size ‹size›) {
  __shared__ __align__(16) float ‹tile›[N][N + 1], ‹more›[2];
  extern __shared__ int ‹bytes›[];
  int x = threadIdx.x, ‹y› = threadIdx.y * f(1, 2), *‹p› = nullptr, ‹z›;
  for (unsigned ‹k› = 0, ‹end› = n; k < end; k++) tile[k][x] = in[k];
  std::vector<int> ‹list›(n);
  static const double ‹weights›[] = {1, 2};
  if (x < n) { float ‹sum› = 0; }
}
__constant__ float ‹filter›[9];
int ‹main›(int argc, char **‹argv›) {}
`,
    '#define N 32',
    '#define ROW(r) ((r) * N)',
    'struct Size',
    'int height',
    'typename T',
    'template <typename T> __global__ void __launch_bounds__(256) turn(const T *__restrict__ in, T (*out)[N], int n = 4, Size size)',
    'const T *__restrict__ in',
    'int n',
    'Size size',
    '__shared__ __align__(16) float tile[N][N + 1]',
    '__shared__ __align__(16) float more[2]',
    'extern __shared__ int bytes[]',
    'int y',
    'int *p',
    'int z',
    'unsigned k',
    'unsigned end',
    'std::vector<int> list',
    'static const double weights[]',
    'float sum',
    '__constant__ float filter[9]',
    'int main(int argc, char **argv)',
    'char **argv',
  ));
