/** The build makes a file of it, and an address beside the script. */
declare module '@wasm-fmt/clang-format/wasm' {
  const address: string;
  export default address;
}
