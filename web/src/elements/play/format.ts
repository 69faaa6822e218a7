// Lays source out as clang-format does. The formatter is large, and is fetched when somebody requests it.
import init, { format } from '@wasm-fmt/clang-format/web';
import binary from '@wasm-fmt/clang-format/wasm';

/** Google's style, with room for the lines of a kernel; includes keep their order, which may matter. */
const STYLE = JSON.stringify({ BasedOnStyle: 'Google', ColumnLimit: 100, SortIncludes: 'Never' });

export async function formatted(text: string, name: string): Promise<string> {
  await init(new URL(binary, import.meta.url));
  // Its kind is told from its name: CUDA is C++ to the formatter.
  return format(text, /\.(?:c|h)$/.test(name) ? 'program.h' : 'program.cu', STYLE);
}
