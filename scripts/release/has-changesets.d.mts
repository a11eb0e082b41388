export function hasChangesets(root: string): boolean
