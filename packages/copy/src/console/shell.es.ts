/** The frame around every screen of the console. */
export const shell = {
  trail: 'Dónde estás',
  needsTwo: 'Otra persona tiene que aprobarlo',
  amounts: {
    unclear: (typed: string, example: string) =>
      `«${typed}» puede leerse de dos maneras. Escríbelo así: ${example}.`,
    unreadable: (example: string) => `Escribe un monto, como ${example}.`,
  },
  title: (brand: string) => `Consola de ${brand}`,
  navigation: 'Secciones',
  skip: 'Ir al contenido',
  loading: 'Cargando',
  retry: 'Reintentar',
  close: 'Cerrar',
  percent: (figure: number | string) => `${figure}\u00A0%`,
  /** How much of a text's limit is used. */
  counter: (used: number, most: number) => `${used}/${most}`,
  cancel: 'Cancelar',
  discardTitle: '¿Descartar lo que escribiste?',
  keepTyping: 'Seguir escribiendo',
  discard: 'Descartar',
  save: 'Guardar',
  more: 'Ver más',
  copy: 'Copiar',
  copied: 'Copiado',
  copyAddress: 'Copiar dirección',
  alsoHere: (name: string) => `También lo tiene abierto ${name}`,
  addressCopied: 'Dirección copiada.',
  undo: 'Deshacer',
  undone: 'Deshecho.',
  notCopied: 'No se pudo copiar. Selecciónalo y cópialo a mano.',
  requestId: 'Código de soporte',
  failedTitle: 'No se pudo cargar',
  staleSince: (at: string) => `No se pudo actualizar. Lo que ves es de las ${at}.`,
  brokenTitle: 'Algo no salió bien',
  brokenText: 'Esta pantalla tuvo un problema. Lo que guardaste sigue guardado.',
  outdatedTitle: 'Hay una versión nueva',
  outdatedText: 'Vuelve a cargar la página para seguir.',
  reload: 'Volver a cargar',
  /** The screen receives live changes. */
  live: 'En vivo',
  notLive: (minutes: number) =>
    minutes === 0 ? 'Reconectando' : `Sin novedades hace ${minutes} min`,
  waiting: (count: number) => (count === 1 ? '1 espera' : `${count} esperan`),
  isLate: 'con retraso',
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'La dirección cambió o tu rol no la incluye.',
  emptyTitle: 'Aquí no hay nada para tu rol',
  emptyText: 'Pide a un administrador que revise tu rol.',
  unclearParameters: (names: string) =>
    `La dirección trae un valor que esta pantalla no entiende: ${names}. Se muestra sin él.`,
  unknownParameters: (names: string) =>
    `La dirección pide algo que esta pantalla no conoce: ${names}. Se muestra sin eso.`,
  offline: 'Sin conexión. Lo que ves puede no estar al día.',
};

/** Names of the sections, one per capability. */
export const sections = {
  home: 'Inicio',
  complaints: 'Quejas',
  loans: 'Préstamos',
  borrowers: 'Clientes',
  collections: 'Cobranza',
  undecided: 'Por decidir',
  approvals: 'Aprobaciones',
  settlements: 'Conciliación',
  privacy: 'Solicitudes ARCO',
  messages: 'Mensajes',
  charts: 'Indicadores',
  operation: 'Operación',
  outbox: 'Mensajes enviados',
  settings: 'Ajustes',
  agents: 'Agentes',
  audit: 'Bitácora',
};

/** The groups of the menu's sections. */
export const sectionGroups = { work: 'Trabajo', portfolio: 'Cartera', admin: 'Administración' };

/** The menu of the agent who is signed in. */
export const account = {
  menu: (name: string) => `Cuenta de ${name}`,
  roles: { agent: 'Agente', operator: 'Operador', admin: 'Administrador' },
  language: 'Idioma',
  languages: { es: 'Español', en: 'English' },
  theme: 'Tema',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  changePassword: 'Cambiar contraseña',
  signOut: 'Cerrar sesión',
  mySessions: 'Mis sesiones',
  signOutEverywhere: 'Cerrar sesión en todas partes',
  passwordNow: 'Contraseña actual',
  passwordNew: 'Contraseña nueva',
  passwordChanged: 'Contraseña cambiada. Tus otras sesiones se cerraron.',
};

/** The command palette, and the shortcuts. */
export const palette = {
  title: 'Buscar o ir a',
  label: 'Pantalla, orden, cliente, teléfono o referencia',
  hint: 'Pantalla, orden, cliente…',
  results: 'Resultados',
  screens: 'Ir a',
  acts: 'Hacer',
  searching: 'Buscando…',
  nothing: 'Sin resultados.',
  logged: 'Lo que encuentras queda en la bitácora.',
  withLoan: (orderId: string) => `Con ${orderId}`,
  collect: 'Ver su caso de cobranza',
  stopPenalties: 'Detener penalizaciones',
  reschedule: 'Proponer otro plan de pagos',
  close: 'cerrar',
  keysTitle: 'Atajos de teclado',
  findKey: '⌘K · Ctrl K',
  findName: 'Buscar atajo',
  noKey: 'Ningún atajo encontrado.',
  keysNote: 'No funcionan mientras escribes.',
  /** What each shortcut does, by the place where it acts. */
  keyGroups: {
    everywhere: {
      title: 'En todas partes',
      names: {
        find: 'Buscar o ir a',
        keys: 'Estos atajos',
        fold: 'Plegar el menú',
        theme: 'Claro u oscuro',
        copyAddress: 'Copiar dirección',
        undo: 'Deshacer lo último',
        close: 'Cerrar',
      },
    },
    lists: {
      title: 'Listas',
      names: {
        next: 'Siguiente',
        previous: 'Anterior',
        open: 'Abrir',
        choose: 'Elegir',
        chooseTo: 'Elegir hasta aquí',
        filter: 'Filtro nuevo',
        columns: 'Columnas',
        message: 'Escribir a los elegidos',
        assign: 'Asignar los elegidos',
      },
    },
    complaints: {
      title: 'Quejas',
      names: {
        reply: 'Responder',
        note: 'Nota interna',
        template: 'Plantilla',
        nextPlaceholder: 'Siguiente dato sin llenar',
        send: 'Enviar',
        take: 'Tomarla yo',
        assign: 'Asignar a…',
        close: 'Cerrar, reabrir',
        merge: 'Unir con otra',
      },
    },
    approvals: {
      title: 'Aprobaciones',
      names: { approve: 'Aprobar', reject: 'Rechazar' },
    },
    cases: {
      title: 'Clientes y cobranza',
      names: {
        call: 'Llamar',
        message: 'SMS',
        promise: 'Promesa',
        step: 'Siguiente paso',
        note: 'Nota',
        show: 'Ver dato oculto',
        borrower: 'Abrir al cliente',
        acts: 'Registrar acción',
      },
    },
  },
  /** At the foot of a list, after the keys. */
  hints: { move: 'recorrer', open: 'abrir', choose: 'elegir' },
  letterKeys: 'Usar atajos de una letra',
};
