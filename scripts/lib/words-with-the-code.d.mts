import type { Plugin } from 'vite'

export function wordsWithTheCode(): Plugin
