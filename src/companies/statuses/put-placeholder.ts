interface Selected {
  from: number
  to: number
}

/** Against another word it would be part of that, and no placeholder. `end` is just behind it. */
export function putPlaceholder(message: string, placeholder: string, { from, to }: Selected) {
  const [before, after] = [message.slice(0, from), message.slice(to)]
  const start = /[\p{L}\p{N}_]$/u.test(before) ? `${before} ` : before
  const rest = /^[\p{L}\p{N}_]/u.test(after) ? ` ${after}` : after
  return { message: start + placeholder + rest, end: start.length + placeholder.length }
}
