import { notFound } from '@tanstack/react-router'

/** In a build these paths do not exist. */
export function inDevelopment() {
  if (!import.meta.env.DEV) throw notFound()
}
