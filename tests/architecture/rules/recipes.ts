import type { Rule } from '../rule.ts'

/** The chapter with the recipes, up to the next chapter. */
const CHAPTER = /^## How to add$([\s\S]*?)(?=^## |(?![\s\S]))/m
const PLACE = /`((?:src|sync|tests|scripts|e2e)\/[^`\s]+)`/g

export const recipes: Rule = {
  promise: 'every place that a recipe of the README names is there',
  check(files) {
    const readme = files.find(({ path }) => path === 'README.md')?.text ?? ''
    const places = [...(CHAPTER.exec(readme)?.[1] ?? '').matchAll(PLACE)].map(([, place = '']) => place)
    return places
      .filter((place) => !files.some(({ path }) => patternOf(place).test(path)))
      .map((place) => `README.md sends whoever adds something to ${place}, where nothing is`)
  },
  catches: [
    { 'README.md': '## How to add\n\nIts line in `sync/registry.ts`.\n' },
    {
      'README.md': '## How to add\n\n`src/data/<name>/commands.ts`\n',
      'src/data/orders/queries.ts': '',
    },
  ],
  allows: {
    'README.md':
      '## How to add\n\n`src/data/<name>/queries.ts`, in `src/routes/`, `select 1`\n\n## Else\n\n`src/gone.ts`\n',
    'src/data/orders/queries.ts': '',
    'src/routes/a.tsx': '',
  },
}

/** `<name>` matches any name, and a folder matches every file in it. */
function patternOf(place: string): RegExp {
  const literal = place.replace(/\/$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal.replaceAll(/<\w+>/g, '[^/]+')}(?:/|$)`)
}
