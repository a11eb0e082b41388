export function isPortInUse(port: number, host: string): Promise<boolean>
export function freePortAfter(port: number, host: string): Promise<number>
