/** Files and folders that only their owner can read, written whole or not at all: a full disk leaves the previous ones. */
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates the folder and its parents unless they exist. The recursive mode of `mkdirSync` never returns where the system
 * reports a missing parent for one that exists, as `/proc` does.
 */
export function makePrivateFolder(folder: string): void {
  const missing: string[] = []
  for (let at = resolve(folder); !isFolder(at) && !isRoot(at); at = dirname(at)) missing.unshift(at)
  for (const one of missing) makeOne(one)
}

function isRoot(path: string): boolean {
  return dirname(path) === path
}

/** False also if a part of the path cannot be read. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (codeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error
  }
}

/** Throws `EEXIST` if the file exists. */
export function createPrivateFile(file: string, text: string, mode: number): void {
  try {
    writeFileSync(file, text, { mode, flag: 'wx', flush: true })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') rmSync(file, { force: true })
    throw withPath(error, file)
  }
}

export function replacePrivateFile(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file
  const next = `${target}.${process.pid}.next`
  try {
    writeFileSync(next, text, { mode: 0o600, flush: true })
    renameSync(next, target)
  } catch (error) {
    rmSync(next, { force: true })
    throw withPath(error, target)
  }
}

/** A full disk is reported without the file. */
function withPath(error: unknown, path: string): Error {
  return Object.assign(error as Error, { path })
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
