export function serverPort(host?: string): Promise<number>
