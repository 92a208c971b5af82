/** What the address says about how to show the gallery. */
export interface View {
  theme: 'light' | 'dark' | 'both';
  /** Width in px at which the controls are laid out; null takes what the window has. */
  width: number | null;
  /** True inside a frame: the controls without the rail. */
  isBare: boolean;
  /** Id of the one section to show; null shows all. */
  only: string | null;
  /** Id of one opened control to show alone. */
  scene: string | null;
}

/** Widths worth looking at: the narrowest allowed, a phone, both breakpoints, a desktop. */
export const widths = [320, 390, 768, 1024, 1440] as const;

/**
 * Reads an address such as '?theme=dark&width=390'. What is missing or unknown falls back.
 * @param prefersDark the theme of the system, for an address that names none
 */
export function readView(search: string, prefersDark: boolean): View {
  const params = new URLSearchParams(search);
  const theme = params.get('theme');
  const width = Number(params.get('width'));
  return {
    theme:
      theme === 'light' || theme === 'dark' || theme === 'both'
        ? theme
        : prefersDark
          ? 'dark'
          : 'light',
    width: widths.some((known) => known === width) ? width : null,
    isBare: params.has('bare'),
    only: params.get('only'),
    scene: params.get('scene'),
  };
}

/** The address of the same view with something changed. */
export function addressOf({ theme, width, isBare, only, scene }: View, section = ''): string {
  const params = new URLSearchParams({ theme });
  if (width !== null) params.set('width', String(width));
  if (only !== null) params.set('only', only);
  if (isBare) params.set('bare', '');
  if (scene !== null) params.set('scene', scene);
  return `?${params.toString()}${section && `#${section}`}`;
}
