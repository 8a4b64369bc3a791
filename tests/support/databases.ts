/** Databases a file of tests has for itself. They go with the file. */
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { asOwner } from './owner.ts'

const names: string[] = []

/** Makes one. @param how what stands behind its name @returns its address */
export async function newDatabase(how = ''): Promise<string> {
  const url = new URL(inject('databaseUrl'))
  const name = `t_${randomBytes(6).toString('hex')}`
  await asOwner(url.href, client => client.query(`create database ${name} ${how}`))
  names.push(name)
  url.pathname = `/${name}`
  return url.href
}

/** Takes away those that were made since, whoever is connected. */
export async function dropDatabases(): Promise<void> {
  for (const name of names.splice(0))
    await asOwner(inject('databaseUrl'), client => client.query(`drop database if exists ${name} with (force)`))
}
