export function chiSquareP(statistic: number, degrees: number): number;
