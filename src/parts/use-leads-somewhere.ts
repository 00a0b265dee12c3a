import { useRouter } from '@tanstack/react-router'

/** Whether there is a screen at an address: a link to nowhere helps nobody. */
export function useLeadsSomewhere(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path) || Object.hasOwn(routesByPath, `${path}/`)
}
