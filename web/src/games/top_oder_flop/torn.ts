// The lower edge of torn paper, as a clip path.
const TEETH = [6, 0, 5, 0, 6, 1, 6, 0, 5, 0, 6, 1, 6, 0, 5]; // pixels up, from right to left

const points = TEETH.map((up, at) => `${Math.round(100 - (at * 100) / (TEETH.length - 1))}% calc(100% - ${up}px)`);

export const TORN = `polygon(0 0, 100% 0, ${points.join(', ')})`;
