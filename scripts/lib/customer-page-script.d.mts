import type { Plugin } from 'vite'

export function customerPageScript(): Plugin
