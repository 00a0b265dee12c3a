export const say = (line) => console.log(line)

/** Ends the script with one sentence instead of a stack trace. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
