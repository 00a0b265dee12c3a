/**
 * The name of a row before the server has given it a number: the end of its id, which is random and the same on every
 * device. Short enough to say over the telephone.
 */
export const provisionalNumber = (id: string): string => id.slice(-6).toUpperCase()
