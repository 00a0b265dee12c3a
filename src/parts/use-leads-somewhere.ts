import { useRouter } from '@tanstack/react-router'

/** Whether a route exists for a path, so that dead links can be left out. */
export function useLeadsSomewhere(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path) || Object.hasOwn(routesByPath, `${path}/`)
}
