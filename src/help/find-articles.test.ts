import { expect, test } from 'vitest'
import type { Article } from './articles.ts'
import { findArticles } from './find-articles.ts'

const Nothing = () => null

const article = (slug: string, title: string): Article => ({
  slug,
  title: { id: title },
  summary: { id: '' },
  words: { id: '' },
  Body: Nothing,
})
const articles = [article('queue', 'De wachtrij'), article('offline', 'Werken zónder verbinding')]
const find = (question: string) => findArticles(articles, question, ({ id }) => id).map(({ slug }) => slug)

test('an article is found by the beginning of its words, in any order, without accents and capitals', () => {
  expect(find('verb ZONDER')).toEqual(['offline'])
  expect(find('wachtrij')).toEqual(['queue'])
})

test('an empty question lists all articles, and one without a match none', () => {
  expect(find('  ')).toEqual(['queue', 'offline'])
  expect(find('boekhouding')).toEqual([])
})
