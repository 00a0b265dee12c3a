import { notFound } from '@tanstack/react-router'

/** In the built app these addresses are like any that does not exist (SPEC §6). */
export function inDevelopment() {
  if (!import.meta.env.DEV) throw notFound()
}
