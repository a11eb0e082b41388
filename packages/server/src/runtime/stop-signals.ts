/** Signals that ask a process to stop: of a terminal, of a supervisor, and of a terminal or an ssh session that ends. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
