interface DatabaseModeTable {
  is_only: boolean;
  mode: 'demo' | 'production';
  said_at: Date;
}

/** The mode of the database. */
export interface ModeTables {
  database_mode: DatabaseModeTable;
}
