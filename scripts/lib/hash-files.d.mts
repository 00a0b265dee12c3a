export function hashFiles(paths: readonly string[], isIncluded?: (file: string) => boolean): string
