import type { User } from '#src/data/users/queries.ts'

/** The words of all colleagues, each once, the most frequent first. */
export function knownSkills(users: readonly Pick<User, 'active' | 'skills'>[]): string[] {
  const counts = new Map<string, { skill: string; count: number }>()
  for (const skill of users.filter(({ active }) => active).flatMap(({ skills }) => skills)) {
    const { count, ...first } = counts.get(keyOf(skill)) ?? { skill, count: 0 }
    counts.set(keyOf(skill), { ...first, count: count + 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.skill.localeCompare(b.skill, 'nl'))
    .map(({ skill }) => skill)
}

/** The contract takes the same word in other letters for the same. */
export const isNamed = (skills: readonly string[], skill: string): boolean =>
  skills.some((each) => keyOf(each) === keyOf(skill))

const keyOf = (skill: string) => skill.trim().toLowerCase()
