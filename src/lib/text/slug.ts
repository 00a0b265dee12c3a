const BUILT_IN = /^AURUM_STATUS_/

/** A status name as a part of a path: "In opdracht" is in-opdracht, AURUM_STATUS_CREATED is created. */
export const slug = (name: string): string =>
  name.replace(BUILT_IN, '').trim().toLocaleLowerCase('nl').replace(/\s+/g, '-')

/** Needs the list of names: a hyphen may stand for a space or a hyphen. */
export const fromSlug = (wanted: string, names: readonly string[]): string | undefined =>
  names.find((name) => slug(name) === slug(wanted))
