/**
 * The texts that the specification quotes, letter by letter, for the customer's area (sections 2 to 5 and 8). They are
 * not ours to correct: 'Mis ordenes' has no accent there. Our own words stand beside the screen that shows them.
 */
export const spec = {
  navigation: {
    menu: 'Menú',
    wallet: 'Mi billetera',
    home: 'Inicio',
    orders: 'Mis ordenes',
    favourites: 'Mis favoritos',
    adminDrawer: 'Menú de navegación',
    referrals: 'Invita a tus amigos',
    coupons: 'Cupones disponibles',
    support: 'Soporte',
    finished: 'Finalizados',
    cancelled: 'Cancelados',
    consolidator: 'Consolidador',
  },
  logOut: {
    header: 'Cerrar sesión',
    title: '¿Seguro que desea cerrar sesión?',
    confirm: 'Confirmar',
    cancel: 'Cancelar',
  },
  sessionExpired: {
    title: 'Sesión expirada',
    text: 'La sesión ha expirado, por favor vuelva a iniciar sesión',
    button: 'Entendido',
  },
  registrationGuard: {
    header: 'Formulario incompleto',
    title: '¡No has terminado tu registro!',
    editTitle: '¡No has guardado cambios!',
    text: 'Si cierras el formulario, perderás los datos ingresados.',
  },
  cart: {
    empty: '¡Todavía no tienes artículos en tu carrito!',
    groupDetail: 'Detalle de la orden',
    order: 'Pedir ya',
    updated: 'Carrito actualizado',
    added: 'Producto agregado al carrito',
    updateFailed: 'Error al actualizar al carrito',
    removeFailed: 'Error al eliminar el producto al carrito',
  },
  delivery: {
    saving: 'Guardando...',
    saved: 'Tu lugar y hora de entrega ha sido guardada exitosamente',
  },
  payroll: {
    defaultName: 'Descuento por nómina',
    failedTitle: 'Ha ocurrido un error',
    failedText: 'Por favor, intenta de nuevo. Si el problema persiste, contacta a soporte.',
  },
  preapproval: {
    employer: 'Tu empleador',
    preapproved: 'te ha preaprobado para',
    defaultProgram: 'nuestro programa de descuento de nómina',
    enrol: '¡Inscríbete ahora!',
  },
  promotion: {
    exit: 'Salir de la promoción',
    exitConfirm: 'Salir',
    reached: 'Felicitaciones',
    noNextGoal: 'Procede con el pago para redimir',
  },
  coupons: {
    list: 'Cupones disponibles',
    redeemTitle: 'Redimir cupón',
    continue: 'Continuar',
    placeholder: 'Cupón',
    redeem: 'Redimir',
    notApplied: 'Cupón no disponible',
    applied: 'Cupón aplicado exitosamente',
    none: 'No tienes cupones disponibles.',
    copied: 'Se ha copiado el código',
    copyFailed: 'No se pudo copiar',
  },
  payment: {
    failed: {
      header: 'Pago fallido',
      title: 'No pudimos programar tu pedido',
      text: 'Algo salió mal en la transacción, contacta a tu banco para más detalles',
      button: 'Aceptar',
    },
    pending: {
      header: 'Pago pendiente',
      title: 'Tu pago está pendiente',
      text: 'Estamos procesando tu pago, en unos minutos te informaremos si fue aprobado',
    },
    approved: {
      header: 'Pedido programado',
      title: '¡Tu pedido ha sido programado!',
      text: 'Te informaremos cuando estemos en camino a tu ubicación',
      keepPlanning: 'Seguir programando',
      toOrders: 'Ir a mis órdenes',
    },
    widgetFailed: 'Error al cargar',
  },
  reward: {
    header: 'Regalo',
    loaded: 'Hemos cargado un regalo a tu cuenta',
    left: 'Todavía tienes saldo disponible en tu cuenta',
  },
  notDelivered: {
    title: 'Pedido no entregado',
    text: 'Se ha acabado el tiempo para recoger tu',
    order: 'orden',
    button: 'Ver mis ordenes',
  },
  errors: {
    generic: 'Ups, esto no debió ocurrir, por favor reporta el incidente',
    server: 'Ups, no pudimos realizar esta acción debido a un problema en el servidor',
  },
  install: { title: '¡Instala nuestra app!', button: 'Instalar' },
  notifications: {
    header: 'Notificaciones',
    title: 'Por favor, activa las notificaciones.',
    button: 'Activar',
  },
  consolidatorRefreshed: 'Datos actualizados',
} as const;
