/** Milliseconds since 1970; put in by the build. */
declare const __BUILD__: number

/** As in package.json; put in by the build. */
declare const __VERSION__: string
