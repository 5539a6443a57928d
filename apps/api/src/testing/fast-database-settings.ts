/** PostgreSQL settings of a test database, which ends with its process: no write waits for the disk. */
export const forgetful: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  // the apps of twenty test files stand on it at once
  max_connections: '400',
};
