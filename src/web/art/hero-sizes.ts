/** How wide a picture is drawn that opens a page over its full width, on phones as the tall crop. */
export const HERO_SIZES = { sizes: 'max(100vw, 640px)', tallSizes: '460px' } as const;
