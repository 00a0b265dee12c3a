const BUILT_IN = /^AURUM_STATUS_/

/** A status name as a path part: "In opdracht" is in-opdracht, AURUM_STATUS_CREATED is created (SPEC §2.4). */
export const slug = (name: string): string =>
  name.replace(BUILT_IN, '').trim().toLocaleLowerCase('nl').replace(/\s+/g, '-')

/** The way back needs the list: a hyphen may have been a space or a hyphen. */
export const fromSlug = (wanted: string, names: readonly string[]): string | undefined =>
  names.find((name) => slug(name) === slug(wanted))
