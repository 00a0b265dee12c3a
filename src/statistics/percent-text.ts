/** A dash where there is nothing to take a percentage of. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)
