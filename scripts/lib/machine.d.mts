export function describeMachine(): Promise<string>
