// Style sheets whose text is read: see theme.ts.
declare module '*.css' {
  const text: string;
  export default text;
}
