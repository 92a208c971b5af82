/** '3 tours', '1 tour'. */
export const tourCount = (count: number) => (count === 1 ? '1 tour' : `${count} tours`);
