/** The addresses of what the browser's build wrote; made by vite.config.ts. */
declare module 'virtual:site-files' {
  const files: {
    readonly entries: Readonly<Record<string, { readonly script: string; readonly preloads: readonly string[] }>>;
    /** By the sheet's name. */
    readonly styles: Readonly<Record<string, readonly string[]>>;
    readonly fonts: readonly string[];
  };
  export default files;
}
