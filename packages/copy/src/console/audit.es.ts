/** The audit log, for administrators. */
export const audit = {
  title: 'Bitácora',
  note: 'Cada consulta de datos personales y cada cambio. Nada se borra.',
  agent: 'Agente',
  anyAgent: 'Todos',
  act: 'Acción',
  anyAct: 'Todas',
  borrower: 'Cliente',
  from: 'Desde',
  to: 'Hasta',
  at: 'Fecha y hora',
  subject: 'Sobre',
  details: 'Detalle',
  nobody: 'Sin sesión',
  look: 'Buscar',
  export: 'Exportar CSV',
  exported: 'Exportado.',
  exportCut: 'Exportado: las 10 000 entradas más nuevas. Acota las fechas para ver las demás.',
  emptyTitle: 'Nada con estos filtros',
  emptyText: 'Cambia las fechas o quita un filtro.',
  borrowerWrong: 'Usa el número de cliente.',
};

/** What an agent saw or did, by the name of the call. Every call that leaves an entry has one. */
export const acts: Readonly<Record<string, string>> = {
  signIn: 'Entró',
  signOut: 'Cerró sesión',
  signOutEverywhere: 'Cerró sesión en todas partes',
  changePassword: 'Cambió su contraseña',
  openSetup: 'Abrió el enlace de su cuenta',
  finishSetup: 'Preparó su cuenta',
  listAgents: 'Vio los agentes',
  createAgent: 'Creó un agente',
  changeAgent: 'Cambió el acceso de un agente',
  resetAgent: 'Reinició a un agente',
  readAudit: 'Vio la bitácora',
  exportAudit: 'Exportó la bitácora',
};
