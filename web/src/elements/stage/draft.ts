// The playground's text between visits, where storage is allowed.

/** The playground's last text, if storage is allowed. */
export function stored(): string | undefined {
  try {
    return localStorage.getItem('tilescope-draft') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(source: string | null): void {
  try {
    if (source !== null) localStorage.setItem('tilescope-draft', source);
  } catch {
    // Blocked or full: the link still keeps the text.
  }
}
