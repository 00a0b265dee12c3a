interface Selected {
  from: number
  to: number
}

/**
 * Adds spaces, because next to a letter it would not be recognised as a placeholder. `end`: the cursor position after
 * it.
 */
export function putPlaceholder(message: string, placeholder: string, { from, to }: Selected) {
  const [before, after] = [message.slice(0, from), message.slice(to)]
  const start = /[\p{L}\p{N}_]$/u.test(before) ? `${before} ` : before
  const rest = /^[\p{L}\p{N}_]/u.test(after) ? ` ${after}` : after
  return { message: start + placeholder + rest, end: start.length + placeholder.length }
}
