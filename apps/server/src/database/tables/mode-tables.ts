interface DatabaseModeTable {
  is_only: boolean;
  mode: 'demo' | 'production';
  said_at: Date;
}

/** For what the database was made: migration 0029. */
export interface ModeTables {
  database_mode: DatabaseModeTable;
}
