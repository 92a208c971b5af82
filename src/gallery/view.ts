/** How to show the gallery, according to the address. */
export interface View {
  theme: 'light' | 'dark' | 'both';
  /** Width in px at which the controls are laid out; null for the width of the window. */
  width: number | null;
  /** True inside a frame: the controls without the rail. */
  isBare: boolean;
  /** Id of the single section to show; null for all. */
  only: string | null;
  /** Id of a single opened control to show. */
  scene: string | null;
}

/** Useful widths: the narrowest supported, a phone, both breakpoints, a desktop. */
export const widths = [320, 390, 768, 1024, 1440] as const;

/**
 * Reads an address such as '?theme=dark&width=390'. Missing and unknown values get their defaults.
 * @param prefersDark the theme of the system, for an address without a theme
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

/** The address of the same view with some changes. */
export function addressOf({ theme, width, isBare, only, scene }: View, section = ''): string {
  const params = new URLSearchParams({ theme });
  if (width !== null) params.set('width', String(width));
  if (only !== null) params.set('only', only);
  if (isBare) params.set('bare', '');
  if (scene !== null) params.set('scene', scene);
  return `?${params.toString()}${section && `#${section}`}`;
}
