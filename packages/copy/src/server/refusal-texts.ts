import type { Language } from '../language.ts';

/**
 * What the borrower reads when a call is refused: one calm sentence or two that say what to do next. The names are those
 * of the wire's table of refusals; a name that stands there and not here does not compile where a message is asked for.
 */
const es = {
  invalidRequest:
    'No pudimos leer tu solicitud. Vuelve a la pantalla anterior e inténtalo de nuevo.',
  sessionExpired: 'Tu sesión terminó. Inicia sesión otra vez para continuar.',
  badSignature:
    'La solicitud no está firmada correctamente. Revisa la clave y la hora del sistema que la envía.',
  routeNotFound: 'No encontramos lo que buscas. Vuelve al inicio e inténtalo de nuevo.',
  payloadTooLarge: 'Lo que enviaste es demasiado grande. Inténtalo de nuevo con algo más pequeño.',
  unsupportedMediaType:
    'No pudimos leer tu solicitud. Vuelve a la pantalla anterior e inténtalo de nuevo.',
  keyReused:
    'Esta solicitud ya se envió con otros datos. Vuelve a abrir la pantalla y revísala antes de enviarla.',
  tooManyRequests: 'Hiciste muchos intentos seguidos. Espera un momento e inténtalo de nuevo.',
  failed: 'Algo falló de nuestro lado. Inténtalo de nuevo; si continúa, escríbenos con el folio.',
  unavailable:
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  stillRunning:
    'Tu solicitud anterior sigue en proceso. Espera unos segundos y revisa el resultado.',
  orderNotFound: 'No encontramos este préstamo. Revísalo en la lista de tus préstamos.',
  productNotFound: 'Este producto no está disponible. Elige otro de la lista de productos.',
  offerExpired: 'Esta oferta ya venció. Ábrela de nuevo para ver las condiciones de hoy.',
  offerChanged:
    'Las condiciones cambiaron desde que las viste. Revísalas de nuevo antes de aceptar.',
  couponSpent:
    'Este cupón ya se usó en otro préstamo. Abre la oferta de nuevo para ver el total sin el cupón.',
  notRepayable: 'Este préstamo no tiene pagos pendientes por ahora.',
  notExtendable: 'Este pago no se puede aplazar por ahora.',
  amountChanged: 'El monto a pagar cambió. Revisa el nuevo monto antes de pagar.',
  paymentOpen: 'Tu pago anterior sigue en proceso. No pagues otra vez.',
  wrongCode: 'Código incorrecto. Revisa el SMS e intenta de nuevo.',
  codeSpent: 'El código ya no es válido. Empieza el pago de nuevo.',
  paymentDeclined: 'Tu banco no autorizó el pago. No se hizo ningún cargo.',
  attemptNotFound: 'No encontramos este pago.',
  cardNotFound: 'No encontramos esta tarjeta. Elige otra.',
  channelNotFound: 'Esta forma de pago no está disponible.',
  providerUnavailable:
    'Esta forma de pago no responde. No se hizo ningún cargo; intenta más tarde o elige otra.',
  accountRefused: 'No pudimos registrar la cuenta. Revisa los datos e intenta de nuevo.',
  cardRefused: 'No pudimos registrar la tarjeta. Revisa los datos o usa otra.',
  complaintNotFound: 'No encontramos esta queja. Revísala en la lista de tus quejas.',
  complaintTypeUnknown: 'Este motivo ya no está disponible. Elige otro de la lista.',
  collectionNotAllowed:
    'El préstamo elegido no admite quejas de cobranza. Elige otro préstamo u otro motivo.',
  complaintTextMissing: 'Escribe tu opinión o sugerencia.',
  complaintTextTooLong: 'El texto es demasiado largo. Usa 200 caracteres como máximo.',
  tooManyImages: 'Puedes agregar hasta 9 imágenes. Quita alguna e intenta de nuevo.',
  imageNotFound: 'Una de las imágenes ya no está disponible. Quítala y agrégala otra vez.',
  imageRefused: 'No pudimos leer la imagen. Usa una foto o captura en JPG, PNG o WebP.',
  imageTooLarge: 'La imagen es demasiado grande. Elige una más pequeña o una captura de pantalla.',
  complaintNotScored:
    'Esta respuesta no se puede calificar. Vuelve a abrir la queja para ver su estado.',
  offline: 'No tienes conexión. Revisa tu internet e inténtalo de nuevo.',
  timedOut: 'La respuesta tardó demasiado. Revisa el estado antes de intentarlo de nuevo.',
  notOurServer:
    'La respuesta no vino de nuestro servicio. Revisa tu conexión wifi e inténtalo de nuevo.',
  refused:
    'No pudimos completar tu solicitud. Inténtalo de nuevo o comunícate con atención a clientes.',
} as const;

/** The names of the refusals that have a sentence. */
export type RefusalTextName = keyof typeof es;

type RefusalTexts = Readonly<Record<RefusalTextName, string>>;

const en: RefusalTexts = {
  invalidRequest: 'We could not read your request. Go back and try again.',
  sessionExpired: 'Your session has ended. Log in again to continue.',
  badSignature:
    'The request is not signed correctly. Check the key and the clock of the system that sends it.',
  routeNotFound: 'We could not find what you are looking for. Go back to the start and try again.',
  payloadTooLarge: 'What you sent is too large. Try again with something smaller.',
  unsupportedMediaType: 'We could not read your request. Go back and try again.',
  keyReused:
    'This request was already sent with other details. Open the screen again and check it before you send it.',
  tooManyRequests: 'You have tried many times in a row. Wait a moment and try again.',
  failed:
    'Something failed on our side. Try again; if it continues, write to us with the reference number.',
  unavailable: 'The service is not available right now. Try again in a few minutes.',
  stillRunning:
    'Your earlier request is still being processed. Wait a few seconds and check the result.',
  orderNotFound: 'We could not find this loan. Check it in the list of your loans.',
  productNotFound: 'This product is not available. Choose another one from the list of products.',
  offerExpired: 'This offer has expired. Open it again to see today’s terms.',
  offerChanged: 'The terms have changed since you saw them. Check them again before you agree.',
  couponSpent:
    'This coupon was already used for another loan. Open the offer again to see the total without it.',
  notRepayable: 'This loan has nothing to pay for now.',
  notExtendable: 'This payment cannot be postponed for now.',
  amountChanged: 'The amount to pay has changed. Check the new amount before you pay.',
  paymentOpen: 'Your previous payment is still being processed. Do not pay again.',
  wrongCode: 'Wrong code. Check the SMS and try again.',
  codeSpent: 'The code is no longer valid. Start the payment again.',
  paymentDeclined: 'Your bank did not authorise the payment. Nothing was charged.',
  attemptNotFound: 'We could not find this payment.',
  cardNotFound: 'We could not find this card. Choose another one.',
  channelNotFound: 'This way to pay is not available.',
  providerUnavailable:
    'This way to pay is not answering. Nothing was charged; try later or choose another one.',
  accountRefused: 'We could not register the account. Check the details and try again.',
  cardRefused: 'We could not register the card. Check the details or use another one.',
  complaintNotFound: 'We could not find this complaint. Check it in the list of your complaints.',
  complaintTypeUnknown: 'This reason is no longer available. Choose another one from the list.',
  collectionNotAllowed: 'The selected order does not support sending collection types',
  complaintTextMissing: 'Please provide your opinions and suggestions',
  complaintTextTooLong: 'The text is too long. Use at most 200 characters.',
  tooManyImages: 'You can add up to 9 images. Remove some and try again.',
  imageNotFound: 'One of the images is no longer available. Remove it and add it again.',
  imageRefused: 'We could not read the image. Use a photo or screenshot in JPG, PNG or WebP.',
  imageTooLarge: 'The image is too large. Choose a smaller one or a screenshot.',
  complaintNotScored: 'This answer cannot be rated. Open the complaint again to see its status.',
  offline: 'You are offline. Check your connection and try again.',
  timedOut: 'The answer took too long. Check the status before you try again.',
  notOurServer:
    'The answer did not come from our service. Check your Wi-Fi connection and try again.',
  refused: 'We could not complete your request. Try again or contact customer service.',
};

const zh: RefusalTexts = {
  invalidRequest: '无法读取您的请求，请返回上一页后重试。',
  sessionExpired: '您的登录已失效，请重新登录后继续。',
  badSignature: '请求签名不正确，请检查发送系统的密钥和时间。',
  routeNotFound: '没有找到您要的内容，请返回首页后重试。',
  payloadTooLarge: '您发送的内容过大，请缩小后重试。',
  unsupportedMediaType: '无法读取您的请求，请返回上一页后重试。',
  keyReused: '该请求已用其他内容提交过，请重新打开页面核对后再提交。',
  tooManyRequests: '您的操作过于频繁，请稍候再试。',
  failed: '我们的系统出现问题，请重试；如仍失败，请将编号告知客服。',
  unavailable: '服务暂时不可用，请几分钟后再试。',
  stillRunning: '您之前的请求仍在处理中，请稍候几秒再查看结果。',
  orderNotFound: '没有找到这笔借款，请在您的借款列表中查看。',
  productNotFound: '该产品暂不可用，请在产品列表中选择其他产品。',
  offerExpired: '该借款方案已过期，请重新打开查看今天的条件。',
  offerChanged: '借款条件已变更，请重新核对后再确认。',
  couponSpent: '该优惠券已用于另一笔借款，请重新打开方案查看不含优惠的总额。',
  notRepayable: '该笔借款目前无需还款。',
  notExtendable: '该笔还款目前无法延期。',
  amountChanged: '应还金额已变化，请核对后再还款。',
  paymentOpen: '您上一笔还款仍在处理中，请勿重复还款。',
  wrongCode: '验证码错误，请核对短信后重试。',
  codeSpent: '验证码已失效，请重新发起还款。',
  paymentDeclined: '银行未批准本次还款，未产生扣款。',
  attemptNotFound: '未找到该笔还款。',
  cardNotFound: '未找到该银行卡，请选择其他银行卡。',
  channelNotFound: '该还款方式暂不可用。',
  providerUnavailable: '该还款方式暂无响应，未产生扣款，请稍后再试或选择其他方式。',
  accountRefused: '账户登记失败，请核对信息后重试。',
  cardRefused: '银行卡登记失败，请核对信息或使用其他银行卡。',
  complaintNotFound: '未找到该投诉，请在您的投诉列表中查看。',
  complaintTypeUnknown: '该投诉原因已不可用，请从列表中选择其他原因。',
  collectionNotAllowed: '所选订单不支持提交催收类投诉，请选择其他订单或其他原因。',
  complaintTextMissing: '请填写您的意见和建议。',
  complaintTextTooLong: '内容过长，请控制在 200 个字符以内。',
  tooManyImages: '最多可添加 9 张图片，请删除部分后重试。',
  imageNotFound: '其中一张图片已不可用，请删除后重新添加。',
  imageRefused: '无法读取该图片，请使用 JPG、PNG 或 WebP 格式的照片或截图。',
  imageTooLarge: '图片过大，请选择较小的图片或截图。',
  complaintNotScored: '该回复无法评分，请重新打开投诉查看状态。',
  offline: '当前没有网络，请检查网络后重试。',
  timedOut: '响应超时，请先查看状态再决定是否重试。',
  notOurServer: '收到的响应不是来自我们的服务，请检查您的 Wi-Fi 后重试。',
  refused: '无法完成您的请求，请重试或联系客服。',
};

const texts: Readonly<Record<Language, RefusalTexts>> = { es, en, zh };

/** The sentence that a borrower reads for a refusal, in the language of the call (decisions §3). */
export function refusalMessage(name: RefusalTextName, language: Language): string {
  return texts[language][name];
}
